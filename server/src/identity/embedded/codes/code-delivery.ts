/** Where a code went, as much of it as a stranger may see: made from what was asked for, never from what is stored. */
export function codeDelivery(asked: string) {
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: maskedEmail(asked) }
}

export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@')
  return `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`
}
