export { UnseenCount } from './unseen-count.tsx'
