/** How the embedded service calls itself to Cognito's clients; the region is part of a pool's name. */
export const EMBEDDED_REGION = 'eu-central-1'
export const EMBEDDED_USER_POOL_ID = `${EMBEDDED_REGION}_embedded`
export const EMBEDDED_CLIENT_ID = 'paddock-web'
export const EMBEDDED_PATH = '/identity/'
/** Where the browser sets out for the external provider, with either identity service. */
export const EXTERNAL_START_PATH = '/identity/external/start'
