import { openSession } from './open-session.ts'

export const wayAround = openSession
