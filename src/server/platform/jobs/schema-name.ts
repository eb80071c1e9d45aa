/** The database schema that holds the queues. */
export const jobsSchema = 'jobs'
