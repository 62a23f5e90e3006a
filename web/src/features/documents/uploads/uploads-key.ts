/** Under which this device keeps what it began to upload. Apart, because every page looks whether there is anything. */
export const UPLOADS_KEY = 'paddock.uploads'
