export const openSession = 'a session'
