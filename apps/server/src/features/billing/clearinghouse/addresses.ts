/**
 * Where a clearinghouse cannot be: this machine, and the link that cloud providers answer on. A practice's own network is allowed. The demo's is on
 * this machine, and nowhere else: its accounts have a public password.
 */
import { BlockList, isIPv6 } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const never = new BlockList()
never.addSubnet('0.0.0.0', 8, 'ipv4')
never.addSubnet('169.254.0.0', 16, 'ipv4')
never.addSubnet('224.0.0.0', 3, 'ipv4')
never.addAddress('::', 'ipv6')
never.addSubnet('fe80::', 10, 'ipv6')
never.addSubnet('ff00::', 8, 'ipv6')
never.addSubnet('64:ff9b::', 96, 'ipv6')

export function isForbiddenAddress(address: string, isDemo: boolean): boolean {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4'
  // BlockList compares an IPv4 address that is written as IPv6 with the rules of both.
  return never.check(address, family) || loopback.check(address, family) !== isDemo
}
