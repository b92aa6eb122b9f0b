/** An organization of a given size to search in, with family names as varied as in life, and sessions to ask with. */
import { createRandom } from '../../apps/server/src/demo/random.ts'
import type { Client } from '../../apps/server/src/platform/db/pools.ts'
import { startOrganization } from '../scaling/organization.ts'

export type Sample = Record<'first' | 'last' | 'number', string>

export const setUp = (patients: number) =>
  startOrganization({ patients }, async (owner) => {
    await varyFamilyNames(owner)
    const { rows: samples } = await owner.query<Sample>(
      `select first_name as first, last_name as last, medical_record_number as number from patients
        where length(last_name) >= 5 order by md5(medical_record_number) limit 1000`,
    )
    const { rows } = await owner.query<{ words: number }>(
      `select count(*)::int as words from search_vocabulary where word !~ '\\d'`,
    )
    return { samples, words: rows[0]!.words } // a count is one row
  })

// oxfmt-ignore
const openings = ['Bal', 'Ber', 'Bran', 'Cal', 'Dor', 'Fal', 'Gar', 'Hol', 'Jan', 'Kal', 'Kor', 'Lan', 'Mar', 'Nor', 'Ost', 'Pal', 'Rad', 'Sal', 'Tor', 'Ul', 'Van', 'Wel', 'Yar', 'Zel']
// oxfmt-ignore
const middles = ['a', 'ad', 'an', 'ar', 'bel', 'de', 'den', 'e', 'el', 'en', 'er', 'i', 'in', 'ka', 'ko', 'la', 'li', 'mo', 'na', 'ne', 'o', 'on', 'ri', 'ro', 'sa', 'ta', 'te', 'to', 'u', 'va']
// oxfmt-ignore
const endings = ['bach', 'berg', 'by', 'court', 'dale', 'dottir', 'ez', 'feld', 'ford', 'gaard', 'ham', 'ides', 'ini', 'ko', 'land', 'ley', 'man', 'mont', 'nen', 'oglu', 'ov', 'quist', 'sen', 'ski', 'son', 'stone', 'ton', 'vic', 'ward', 'wood']

/** The demo's 120 family names fit 100,000 people badly: half of them get one of many thousand that are put together. */
async function varyFamilyNames(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ id: string }>('select id from patients order by medical_record_number')
  const random = createRandom('family names')
  const some = rows.filter((_, at) => at % 2 === 0).map(({ id }) => id)
  const names = some.map(
    () => random.pick(openings) + random.pick(middles) + random.pick(middles) + random.pick(endings),
  )
  for (let at = 0; at < some.length; at += 5_000) {
    await owner.query(
      `update patients p set last_name = n.name
         from unnest($1::uuid[], $2::text[]) n (id, name) where p.id = n.id`,
      [some.slice(at, at + 5_000), names.slice(at, at + 5_000)],
    )
  }
}
