export { confirmIdentity, isProofWanted } from './confirm-identity.ts'
export { PersonDevices } from './person-devices.tsx'
