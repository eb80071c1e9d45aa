/** Where the form of the first run is, and where pages ask for the link to it: alone, since every page loads them. */
export const firstRunPath = '/first-run'
export const firstRunApiPath = '/api/first-run'
