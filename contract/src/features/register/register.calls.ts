import { type Call, STAFF } from '../../route.ts'
import type * as shapes from './register.shapes.ts'

export const getRegister: Call<typeof shapes.getRegister> = {
  method: 'GET',
  path: '/clients/{clientId}/register',
  roles: STAFF,
  shows: ['register', 'finances', 'stakeholder', 'client'],
}

export const addRegisterRecord: Call<typeof shapes.addRegisterRecord> = {
  method: 'POST',
  path: '/clients/{clientId}/register',
  roles: STAFF,
  changes: ['register', 'stakeholder'],
}

export const updateRegisterRecord: Call<typeof shapes.updateRegisterRecord> = {
  method: 'PATCH',
  path: '/clients/{clientId}/register/{recordId}',
  roles: STAFF,
  changes: ['register', 'stakeholder'],
}

export const removeRegisterRecord: Call<typeof shapes.removeRegisterRecord> = {
  method: 'DELETE',
  path: '/clients/{clientId}/register/{recordId}',
  roles: STAFF,
  changes: ['register', 'stakeholder'],
}

export const restoreRegisterRecord: Call<typeof shapes.restoreRegisterRecord> = {
  method: 'POST',
  path: '/clients/{clientId}/register/{recordId}/restore',
  roles: STAFF,
  changes: ['register', 'stakeholder'],
}

export const handOver: Call<typeof shapes.handOver> = {
  method: 'POST',
  path: '/clients/{clientId}/register/hand-over',
  roles: STAFF,
  changes: ['register', 'finances'],
}

export const changeRegisterAudience: Call<typeof shapes.changeRegisterAudience> = {
  method: 'POST',
  path: '/clients/{clientId}/register/audience',
  roles: STAFF,
  changes: ['register'],
}
