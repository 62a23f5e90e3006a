/** What a person is called in the log: their name, or their address while they have none. */
export function nameOf(person: { firstName: string; lastName: string; email: string }): string {
  return [person.firstName, person.lastName].filter(Boolean).join(' ') || person.email
}
