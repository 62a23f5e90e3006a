export { startSupportChat } from './chat/support-chat.ts'
