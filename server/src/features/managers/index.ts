export { managerRoutes } from './managers.routes.ts'
