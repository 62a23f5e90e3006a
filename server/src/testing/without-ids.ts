const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** A text in which digits are looked for: chance writes any six of them into an identifier sooner or later. */
export const withoutIds = (text: string): string => text.replaceAll(ID, '{id}')
