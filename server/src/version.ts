import packageJson from '../package.json' with { type: 'json' }

/** The product's version, as the contract's configuration call, the API document and error reports name it. */
export const VERSION: string = packageJson.version
