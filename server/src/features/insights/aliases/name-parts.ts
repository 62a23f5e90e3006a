import { foldName } from './fold-text.ts'

const words = (list: string) => new Set(list.split(/\s+/))
/** Titles, and the small words within names: alone they are nobody. */
const PARTICLES = words(
  'mr mrs ms miss mx dr prof sir dame rev hon st van von der den de di da du del della la le los las lo mac mc o al el bin ben ibn ter ten zu zur zum jr sr jnr snr ii iii and the of',
)
/** What a business or a piece of land is, besides its name. */
const GENERIC = words(
  `pty ltd limited proprietary co company inc incorporated trust trusts trustee trustees family discretionary unit super superannuation smsf fund self
  managed holdings holding group enterprises enterprise investments investment partners partnership pastoral farm farms farming grazing agriculture
  agricultural ag bank business joint jointly both all sole trader estate the of and no for as at in on our my his her their a an atf home house
  homestead block land lands paddock property residence main top bottom north south east west back front old new shed yards office lease leased other
  ha hectares acres lawyers solicitors accountants accounting advisers advisors advisory legal law insurance consulting services finance financial`,
)
/** Words between names. */
export const joinable: ReadonlySet<string> = words('& + and the of')

/** The pieces of a name by which somebody may be spoken of: "Mary" and "Anne" of "Mary-Anne", "Berg" of "van der Berg". */
export const nameParts = (name: string): string[] =>
  foldName(name)
    .split(/[\s.,/&+-]+/)
    .filter((part) => part.length > 1 && !PARTICLES.has(part) && !/^\d+$/.test(part))

/** The words of a business or a piece of land that are its own: "Kurrajong Downs" of "The Kurrajong Downs Family Trust". */
export const distinctiveWords = (name: string): string[] =>
  foldName(name)
    .split(/[\s.,/()-]+/)
    .filter((word) => word !== '' && !GENERIC.has(word) && !/^\d+$/.test(word))
