import type { Call, DownloadCall, PublicCall } from '../../route.ts'
import type * as shapes from './account.shapes.ts'

export const getMe: Call<typeof shapes.getMe> = {
  method: 'GET',
  path: '/me',
  roles: 'signedIn',
  shows: ['me', 'organization'],
}

export const getStakeholderRole: Call<typeof shapes.getStakeholderRole> = {
  method: 'GET',
  path: '/me/stakeholder-role',
  roles: 'signedIn',
  shows: ['stakeholder'],
}

export const updateMe: Call<typeof shapes.updateMe> = {
  method: 'PATCH',
  path: '/me',
  roles: 'signedIn',
  changes: ['me', 'user'],
}

export const getMyEmail: Call<typeof shapes.getMyEmail> = {
  method: 'GET',
  path: '/me/email',
  roles: 'signedIn',
  shows: ['me'],
}

export const updateMyEmail: Call<typeof shapes.updateMyEmail> = {
  method: 'PATCH',
  path: '/me/email',
  roles: 'signedIn',
  changes: ['me', 'user'],
}

export const exportMyData: DownloadCall<typeof shapes.exportMyData> = {
  method: 'GET',
  path: '/me/export',
  roles: 'signedIn',
  download: { mediaType: 'application/zip' },
}

export const getIntercomVerification: Call<typeof shapes.getIntercomVerification> = {
  method: 'GET',
  path: '/me/intercom-identity-verification',
  roles: 'signedIn',
  shows: ['me'],
}

export const activateManager: PublicCall<typeof shapes.activateManager> = {
  method: 'POST',
  path: '/public/activate-manager',
  roles: 'public',
  changes: ['user'],
}

export const activateStakeholder: PublicCall<typeof shapes.activateStakeholder> = {
  method: 'POST',
  path: '/public/activate-stakeholder',
  roles: 'public',
  changes: ['stakeholder', 'user'],
}

export const requestInvitationCode: PublicCall<typeof shapes.requestInvitationCode> = {
  method: 'POST',
  path: '/public/invitation-code',
  roles: 'public',
  changes: [],
}

export const getInvitation: PublicCall<typeof shapes.getInvitation> = {
  method: 'POST',
  path: '/public/invitation',
  roles: 'public',
  changes: [],
}
