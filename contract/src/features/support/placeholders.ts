/** What a canned answer can hold in `{{…}}`, and what is there where the conversation does not know it. */
export const PLACEHOLDERS = {
  firstName: 'there',
  fullName: 'there',
  practice: 'your practice',
  subject: 'your question',
  myFirstName: 'the support team',
} as const
export type Placeholder = keyof typeof PLACEHOLDERS

const ANY = /\{\{([^{}]*)\}\}/g
const isKnown = (name: string): name is Placeholder => Object.hasOwn(PLACEHOLDERS, name)

/** The names in `{{…}}` that mean nothing, each once. */
export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(ANY)].map(([, name = '']) => name.trim())
  return [...new Set(names.filter((name) => !isKnown(name)))]
}

/** The answer as it is sent. What is missing reads as its substitute: nobody is greeted with empty braces. */
export function fillPlaceholders(text: string, values: Partial<Record<Placeholder, string>>): string {
  return text.replace(ANY, (whole, name: string) => {
    const placeholder = name.trim()
    return isKnown(placeholder) ? values[placeholder]?.trim() || PLACEHOLDERS[placeholder] : whole
  })
}
