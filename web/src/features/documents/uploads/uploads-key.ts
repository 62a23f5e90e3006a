/** Under which this device keeps what it began to upload. Apart, because every page looks whether there is anything. */
export const UPLOADS_KEY = 'paddock.uploads'
/** Set while files that were not sent yet lie in this device's database. */
export const KEPT_FILES_KEY = 'paddock.files'
