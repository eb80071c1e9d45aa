import { z } from 'zod'

// Imported first by the room: zod tries `new Function` when an object's schema is made, which a strict content security
// policy refuses and reports. This tells it beforehand not to.
z.config({ jitless: true })
