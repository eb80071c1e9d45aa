/** Where the form of the first run is, and where pages ask for the link to it. */
export const firstRunPath = '/first-run'
export const firstRunApiPath = '/api/first-run'
