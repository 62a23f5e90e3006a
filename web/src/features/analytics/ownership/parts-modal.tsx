export { PartsDialog as default } from './parts-dialog.tsx'
