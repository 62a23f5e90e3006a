/** What a logo may weigh; bytes. It travels with each mail. */
export const LOGO_LIMIT = 200 * 1024
/** How wide or high a logo is at most; pixels. A small file can hold a picture that a phone cannot draw. */
export const LOGO_SIDE = 2000
