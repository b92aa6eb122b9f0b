/** Names and addresses by which a machine reaches only itself. */

/** A host name or address without its port. */
export const isLoopbackHost = (host: string): boolean =>
  /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[?::1\]?|\[?::ffff:127(\.\d{1,3}){3}\]?)$/i.test(host)

/** The address of a socket's other end. A unix socket has none, and is as near. */
export const isLoopbackAddress = (address: string | undefined): boolean =>
  address === undefined || isLoopbackHost(address)
