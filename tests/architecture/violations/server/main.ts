import { feature } from './sales/leads/feature.ts'
export const main = feature
