export { FamilyRoad, RoadPanel } from './road.lazy.ts'
