/** What a server in production mode wants on PostgreSQL; the databases of the measurements hold nothing worth a secret. */
export const KEY_ENCRYPTION_KEY = Buffer.alloc(32, 'the measurements').toString('base64')
