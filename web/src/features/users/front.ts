export { accountOf, nameOf } from './person-account.ts'
export { LastSignIn, PersonCard, PersonCell } from './person-cells.tsx'
export { PersonMenu } from './person-menu.tsx'
export { editPersonModal, invitePersonModal } from './users.modals.ts'
