import { describe, expect, it } from 'vitest'
import { findZoneForAddress, haveSameClock } from './address-zone.ts'
import { isTimeZone } from './zone.ts'

const findZone = (state: string, zip: string) => {
  const found = findZoneForAddress(state, zip)
  return found.state === 'known' ? found.timeZone : 'unknown'
}

describe('the time zone of an address', () => {
  it.each([
    ['OH', '43215', 'America/New_York'],
    ['ohio', '43215-1234', 'America/New_York'],
    ['CA', '90012', 'America/Los_Angeles'],
    ['D.C.', '20001', 'America/New_York'],
    ['FL', '33101', 'America/New_York'],
    ['FL', '32501', 'America/Chicago'],
    ['FL', '32401', 'America/Chicago'],
    ['FL', '32456', 'America/New_York'],
    ['IN', '46204', 'America/Indiana/Indianapolis'],
    ['IN', '46402', 'America/Chicago'],
    ['IN', '47708', 'America/Chicago'],
    ['KY', '40202', 'America/New_York'],
    ['KY', '42001', 'America/Chicago'],
    ['KY', '42101', 'America/Chicago'],
    ['TN', '37203', 'America/Chicago'],
    ['TN', '37902', 'America/New_York'],
    ['TN', '37402', 'America/New_York'],
    ['TN', '37355', 'America/Chicago'],
    ['TX', '75201', 'America/Chicago'],
    ['TX', '79901', 'America/Denver'],
    ['TX', '79830', 'America/Chicago'],
    ['KS', '66603', 'America/Chicago'],
    ['KS', '67735', 'America/Denver'],
    ['NE', '68102', 'America/Chicago'],
    ['NE', '69101', 'America/Chicago'],
    ['NE', '69361', 'America/Denver'],
    ['ND', '58501', 'America/Chicago'],
    ['ND', '58601', 'America/Denver'],
    ['SD', '57104', 'America/Chicago'],
    ['SD', '57701', 'America/Denver'],
    ['SD', '57601', 'America/Chicago'],
    ['OR', '97201', 'America/Los_Angeles'],
    ['OR', '97914', 'America/Boise'],
    ['ID', '83702', 'America/Boise'],
    ['ID', '83814', 'America/Los_Angeles'],
    ['MI', '48226', 'America/Detroit'],
    ['MI', '49858', 'America/Menominee'],
    ['AZ', '85004', 'America/Phoenix'],
    ['AZ', '86515', 'America/Denver'],
    ['AZ', '86042', 'America/Phoenix'],
    ['AK', '99501', 'America/Anchorage'],
    ['HI', '96813', 'Pacific/Honolulu'],
    ['PR', '00901', 'America/Puerto_Rico'],
  ])('[SD13] of %s %s is %s', (state, zip, zone) => {
    expect(findZone(state, zip)).toBe(zone)
    expect(isTimeZone(zone)).toBe(true)
  })

  it('[SD13] is unknown, never a guess, for a state that is none and for a split state without a ZIP code', () => {
    expect(findZone('', '43215')).toBe('unknown')
    expect(findZone('Bavaria', '80331')).toBe('unknown')
    expect(findZone('TN', '')).toBe('unknown')
    expect(findZone('OH', '')).toBe('America/New_York')
  })

  it('[SD13] two names of one clock are the same, another clock is not', () => {
    expect(haveSameClock('America/Detroit', 'America/New_York')).toBe(true)
    expect(haveSameClock('America/Phoenix', 'America/Denver')).toBe(false)
    expect(haveSameClock('America/Chicago', 'America/New_York')).toBe(false)
    expect(haveSameClock('nowhere', 'America/New_York')).toBe(false)
  })
})
