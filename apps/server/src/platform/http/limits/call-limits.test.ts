import { describe, expect, it } from 'vitest'
import { getNetworkPrefix } from './call-limits.ts'

describe('guesses are counted', () => {
  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::5', '2001:db8:0:0::/64'],
    ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('by the network of an address of IPv6: %s is of %s', (ip, network) => {
    expect(getNetworkPrefix(ip)).toBe(network)
  })

  it('by each address of IPv4, also where it is written in the form of IPv6', () => {
    expect(getNetworkPrefix('203.0.113.7')).toBe('203.0.113.7')
    expect(getNetworkPrefix('::ffff:203.0.113.7')).toBe('203.0.113.7')
  })
})
