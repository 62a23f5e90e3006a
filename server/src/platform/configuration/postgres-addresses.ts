/**
 * The addresses in PostgreSQL's own notation for several hosts, `postgres://user@one:5432,two:5433/name`, as one address for each. Of several
 * hosts the one that takes writes is used, as `target_session_attrs=read-write` says. Throws a sentence where that is not what is meant.
 */
export function addressesOf(url: string): string[] {
  const found = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/i.exec(url)
  if (!found) throw new Error('It begins with postgres:// or postgresql://.')
  const [, before = '', hosts = '', after = ''] = found
  const addresses = hosts.split(',').map((host) => `${before}${host}${after}`)
  for (const address of addresses)
    if (!URL.canParse(address)) throw new Error('It is no address such as postgres://user:password@host:5432/name.')
  const wanted = new URL(addresses[0]!).searchParams.get('target_session_attrs')
  if (wanted !== null && wanted !== 'read-write' && wanted !== 'primary')
    throw new Error('The database is written to: target_session_attrs can only be read-write or primary.')
  return addresses
}
