/**
 * The time zone of a US address by its state and ZIP code: rule SD13. A proposal that a person confirms, never a fact: the line between
 * two zones follows counties, ZIP codes do not. States with one clock have one row; where a state has two, ZIP codes and prefixes of the
 * smaller part are listed.
 * Our own table. States and zone names follow the IANA database; the ZIP lists of split states are not yet verified against a published list.
 */
import { findStateCode } from '../places/us-states.ts'
import { toWallTime } from './zone.ts'

export type AddressZone =
  /** `isSplit`: the state has more than one clock. */
  | { readonly state: 'known'; readonly timeZone: string; readonly isSplit: boolean }
  | { readonly state: 'unknown' }

const eastern = 'America/New_York'
const central = 'America/Chicago'
const mountain = 'America/Denver'
const pacific = 'America/Los_Angeles'

type StateZone = {
  readonly zone: string
  /** Codes of five digits, and prefixes of three, whose clock is another. */
  readonly others?: readonly { readonly zone: string; readonly zips: string }[]
  /** Of a listed prefix, codes that go by the state's own clock after all. */
  readonly except?: string
}

const states: Readonly<Record<string, StateZone>> = {
  AL: { zone: central },
  AK: { zone: 'America/Anchorage', others: [{ zone: 'America/Adak', zips: '99546 99547' }] },
  AZ: {
    zone: 'America/Phoenix',
    // The Navajo Nation observes daylight saving time; the Hopi villages within it do not.
    others: [
      {
        zone: mountain,
        zips: '86016 86020 86033 86035 86044 86045 86053 86054 86503 86504 86505 86507 86508 86510 86511 86514 86515 86520 86535 86538 86540 86544 86545 86547 86556',
      },
    ],
  },
  AR: { zone: central },
  AS: { zone: 'Pacific/Pago_Pago' },
  CA: { zone: pacific },
  CO: { zone: mountain },
  CT: { zone: eastern },
  DC: { zone: eastern },
  DE: { zone: eastern },
  // West of the Apalachicola.
  FL: { zone: eastern, others: [{ zone: central, zips: '324 325' }], except: '32456 32457' },
  GA: { zone: eastern },
  GU: { zone: 'Pacific/Guam' },
  HI: { zone: 'Pacific/Honolulu' },
  IA: { zone: central },
  // North of the Salmon River.
  ID: { zone: 'America/Boise', others: [{ zone: pacific, zips: '835 838' }], except: '83549' },
  IL: { zone: central },
  // Lake, Porter, LaPorte, Newton, Jasper and Starke in the north; Gibson, Posey, Vanderburgh, Warrick, Spencer and Perry in the south.
  IN: {
    zone: 'America/Indiana/Indianapolis',
    others: [
      {
        zone: central,
        zips: '463 464 476 477 46531 46532 46534 47922 47943 47948 47951 47963 47977 47978 47514 47515 47520 47525 47531 47551 47574 47576 47586 47588',
      },
    ],
  },
  KS: {
    zone: central,
    others: [{ zone: mountain, zips: '67733 67735 67741 67758 67761 67762 67836 67857 67878 67879' }],
  },
  KY: {
    zone: eastern,
    others: [
      {
        zone: central,
        zips: '420 421 422 423 424 40111 40115 40119 40140 40143 40144 40145 40146 40152 40153 40170 40171 40176 40178 42602 42629 42642 42715 42717 42720 42721 42722 42726 42728 42729 42741 42742 42743 42746 42749 42753 42754 42759 42762 42765 42782',
      },
    ],
  },
  LA: { zone: central },
  MA: { zone: eastern },
  MD: { zone: eastern },
  ME: { zone: eastern },
  // Gogebic, Iron, Dickinson and Menominee.
  MI: {
    zone: 'America/Detroit',
    others: [
      {
        zone: 'America/Menominee',
        zips: '49801 49802 49812 49815 49821 49831 49834 49845 49847 49848 49852 49858 49863 49870 49873 49874 49876 49877 49881 49886 49887 49892 49893 49896 49902 49903 49911 49915 49920 49927 49935 49938 49947 49959 49964 49968 49969',
      },
    ],
  },
  MN: { zone: central },
  MO: { zone: central },
  MP: { zone: 'Pacific/Saipan' },
  MS: { zone: central },
  MT: { zone: mountain },
  NC: { zone: eastern },
  ND: {
    zone: central,
    others: [{ zone: mountain, zips: '586 58529 58533 58538 58562 58564 58568' }],
  },
  NE: {
    zone: central,
    others: [
      {
        zone: mountain,
        zips: '693 69021 69023 69030 69033 69037 69045 69121 69122 69125 69127 69128 69129 69131 69133 69134 69140 69141 69144 69145 69146 69147 69148 69149 69150 69152 69153 69154 69155 69156 69160 69162 69168 69190 69211 69218',
      },
    ],
  },
  NH: { zone: eastern },
  NJ: { zone: eastern },
  NM: { zone: mountain },
  // Jackpot and West Wendover go by the clock of their neighbors.
  NV: { zone: pacific, others: [{ zone: mountain, zips: '89825 89883' }] },
  NY: { zone: eastern },
  OH: { zone: eastern },
  OK: { zone: central },
  // Malheur.
  OR: {
    zone: pacific,
    others: [
      {
        zone: 'America/Boise',
        zips: '97901 97902 97903 97906 97908 97909 97910 97911 97913 97914 97917 97918 97920',
      },
    ],
  },
  PA: { zone: eastern },
  PR: { zone: 'America/Puerto_Rico' },
  RI: { zone: eastern },
  SC: { zone: eastern },
  // West of the Missouri.
  SD: {
    zone: central,
    others: [{ zone: mountain, zips: '576 577 57521 57543 57547 57551 57552 57553 57567' }],
    except: '57601 57631 57632 57646 57648',
  },
  // The east, without the Sequatchie valley and the plateau.
  TN: {
    zone: central,
    others: [{ zone: eastern, zips: '373 374 376 377 378 379' }],
    except:
      '37301 37305 37306 37313 37318 37324 37327 37328 37330 37334 37335 37339 37340 37342 37345 37347 37348 37349 37352 37355 37356 37357 37359 37360 37365 37366 37367 37374 37375 37376 37378 37380 37382 37383 37387 37388 37389 37394 37396 37397 37398',
  },
  // El Paso and Hudspeth.
  TX: {
    zone: central,
    others: [{ zone: mountain, zips: '799 885 79821 79835 79836 79837 79838 79839 79847 79849 79851 79853' }],
  },
  UT: { zone: mountain },
  VA: { zone: eastern },
  VI: { zone: 'America/St_Thomas' },
  VT: { zone: eastern },
  WA: { zone: pacific },
  WI: { zone: central },
  WV: { zone: eastern },
  WY: { zone: mountain },
}

/** The state as a code or a name, the ZIP code with or without its last four digits. A split state without one is unknown. */
export function findZoneForAddress(state: string, zipCode: string): AddressZone {
  const found = states[findStateCode(state) ?? '']
  if (!found) return { state: 'unknown' }
  if (!found.others) return { state: 'known', timeZone: found.zone, isSplit: false }
  const zip = /^\d{5}/.exec(zipCode.trim())?.[0]
  if (!zip) return { state: 'unknown' }
  const isExcepted = found.except?.split(' ').includes(zip) ?? false
  const other = found.others.find(({ zips }) =>
    zips.split(' ').some((part) => (part.length === 5 ? part === zip : !isExcepted && zip.startsWith(part))),
  )
  return { state: 'known', timeZone: other?.zone ?? found.zone, isSplit: true }
}

/** In winter and in summer: the two zones always have the same time. */
const compared = ['2026-01-15T12:00:00.000Z', '2026-07-15T12:00:00.000Z']

export const haveSameClock = (zone: string, other: string): boolean =>
  compared.every((instant) => {
    const [one, two] = [toWallTime(instant, zone), toWallTime(instant, other)]
    return one !== null && two !== null && one.date === two.date && one.time === two.time
  })
