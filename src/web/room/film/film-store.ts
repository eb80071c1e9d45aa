import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import { chunksPerPart, uploadGraceMs } from '#contract/media/takes.ts'

/** A run of the recorder, as this browser keeps it until the server has all of it. */
export interface KeptTake {
  takeId: string
  interviewId: string
  /** Which attempt at the interview it is of; left out by pages that were opened before there was this word. */
  attempt?: string
  mimeType: string
  /** Where it begins on the session clock, ms. */
  offsetMs: number
  /** When it was begun, by this computer's clock. */
  madeAt: number
  /** Recorded so far, and how long they last together. */
  chunks: number
  durationMs: number
  /** The recorder has stopped: no chunk comes after these. */
  isEnded: boolean
  /** Opens the upload of this take alone; null until the server knows of it. */
  uploadToken: string | null
}

export type NewKeptTake = Pick<KeptTake, 'takeId' | 'interviewId' | 'attempt' | 'mimeType' | 'offsetMs' | 'madeAt'>

interface Schema extends DBSchema {
  /** The newest token of each interview's call; an earlier one opens nothing any more. */
  tokens: { key: string; value: { interviewId: string; callToken: string } }
  takes: { key: string; value: KeptTake }
  chunks: { key: [takeId: string, number: number]; value: ArrayBuffer }
  posters: { key: string; value: ArrayBuffer }
}

/**
 * How long an interview may be gone on with after a take was made: an invitation has 60 days at most (`invitationDays`), and a
 * sign of life on the last of them keeps it open for one more (`leaseDates`).
 */
const longestOpenMs = 61 * 24 * 60 * 60 * 1000
/** The server says sooner what it takes no more; what is older than this it takes in no case. */
export const keptForMs = longestOpenMs + uploadGraceMs

/** What was recorded and is not with the server yet, in the browser's own database: a reload loses none of it. */
export interface FilmStore {
  readToken(interviewId: string): Promise<string | null>
  /** @param callToken The newest of the interview's call. */
  addTake(take: NewKeptTake, callToken: string): Promise<void>
  /**
   * Keeps the next chunk of a take. One that does not follow on the last is not kept: a film has no hole, it ends before it.
   * @param durationMs Of the take up to the end of this chunk.
   * @returns whether it is kept: nor is it where its take has been ended or forgotten meanwhile.
   */
  addChunk(takeId: string, number: number, bytes: ArrayBuffer, durationMs: number): Promise<boolean>
  addPoster(takeId: string, bytes: ArrayBuffer): Promise<void>
  endTake(takeId: string, durationMs?: number): Promise<void>
  noteUploadToken(takeId: string, uploadToken: string): Promise<void>
  /** The oldest first. */
  listTakes(): Promise<KeptTake[]>
  /** Numbers of the parts that wait, in order: the last one only when no chunk comes any more. */
  listParts(take: KeptTake): Promise<number[]>
  /** Its chunks joined. */
  readPart(takeId: string, number: number): Promise<ArrayBuffer | null>
  readPoster(takeId: string): Promise<ArrayBuffer | null>
  /** @returns how many chunks of it there were. */
  forgetPart(takeId: string, number: number): Promise<number>
  forgetPoster(takeId: string): Promise<void>
  forgetTake(takeId: string): Promise<void>
  /** With all its takes, also one that is being recorded. */
  forgetAttempt(attempt: string): Promise<void>
  /** Of this take, or of all. */
  countChunks(takeId?: string): Promise<number>
  /** The newest token of an interview, for all of its takes that the server has not been told of. */
  noteCallToken(interviewId: string, callToken: string): Promise<void>
  /** Forgets what nobody takes any more, and tokens that nothing waits for. */
  forgetOld(nowMs: number): Promise<void>
  close(): void
}

/** Of pages that sent each chunk as a part: two ways in one database would mix. */
const earlier = 'openround-film'

/** @throws DOMException where the browser lets this page keep nothing. */
export async function openFilmStore(name = 'openround-films'): Promise<FilmStore> {
  void deleteDB(earlier).catch(() => {})
  const db = await openDB<Schema>(name, 1, {
    upgrade(created) {
      created.createObjectStore('tokens', { keyPath: 'interviewId' })
      created.createObjectStore('takes', { keyPath: 'takeId' })
      created.createObjectStore('chunks')
      created.createObjectStore('posters')
    },
  })
  return {
    readToken: async (interviewId) => (await db.get('tokens', interviewId))?.callToken ?? null,
    addTake: (take, callToken) => addTake(db, take, callToken),
    addChunk: (takeId, number, bytes, durationMs) => addChunk(db, { takeId, number, bytes, durationMs }),
    addPoster: (takeId, bytes) => addPoster(db, takeId, bytes),
    endTake: (takeId, durationMs) =>
      changeTake(db, takeId, (take) => ({ isEnded: true, durationMs: durationMs ?? take.durationMs })),
    noteUploadToken: (takeId, uploadToken) => changeTake(db, takeId, () => ({ uploadToken })),
    listTakes: async () => (await db.getAll('takes')).sort((a, b) => a.madeAt - b.madeAt || a.offsetMs - b.offsetMs),
    listParts: (take) => listParts(db, take),
    readPart: (takeId, number) => readPart(db, takeId, number),
    readPoster: async (takeId) => (await db.get('posters', takeId)) ?? null,
    forgetPart: (takeId, number) => forgetPart(db, takeId, number),
    forgetPoster: (takeId) => db.delete('posters', takeId),
    forgetTake: (takeId) => forgetTake(db, takeId),
    forgetAttempt: (attempt) => forgetAttempt(db, attempt),
    countChunks: (takeId) => db.count('chunks', takeId === undefined ? undefined : chunksOf(takeId)),
    noteCallToken: async (interviewId, callToken) => void (await db.put('tokens', { interviewId, callToken })),
    forgetOld: (nowMs) => forgetOld(db, nowMs),
    close: () => db.close(),
  }
}

type Database = IDBPDatabase<Schema>

/** All chunks of a take, in their order: an array sorts after every number. */
function chunksOf(takeId: string): IDBKeyRange {
  return IDBKeyRange.bound([takeId, 0], [takeId, []])
}

function chunksOfPart(takeId: string, number: number): IDBKeyRange {
  return IDBKeyRange.bound([takeId, number * chunksPerPart], [takeId, (number + 1) * chunksPerPart], false, true)
}

async function listParts(db: Database, { takeId, chunks, isEnded }: KeptTake): Promise<number[]> {
  const keys = await db.getAllKeys('chunks', chunksOf(takeId))
  const numbers = new Set(keys.map(([, chunk]) => Math.floor(chunk / chunksPerPart)))
  return [...numbers].filter((number) => isEnded || (number + 1) * chunksPerPart <= chunks)
}

async function readPart(db: Database, takeId: string, number: number): Promise<ArrayBuffer | null> {
  const chunks = await db.getAll('chunks', chunksOfPart(takeId, number))
  return chunks.length === 0 ? null : await new Blob(chunks).arrayBuffer()
}

async function forgetPart(db: Database, takeId: string, number: number): Promise<number> {
  const tx = db.transaction('chunks', 'readwrite')
  const range = chunksOfPart(takeId, number)
  const [count] = await Promise.all([tx.store.count(range), tx.store.delete(range), tx.done])
  return count
}

async function addTake(db: Database, take: NewKeptTake, callToken: string): Promise<void> {
  const tx = db.transaction(['takes', 'tokens'], 'readwrite')
  await Promise.all([
    tx.objectStore('tokens').put({ interviewId: take.interviewId, callToken }),
    tx.objectStore('takes').add({ ...take, chunks: 0, durationMs: 0, isEnded: false, uploadToken: null }),
    tx.done,
  ])
}

interface NewChunk {
  takeId: string
  number: number
  bytes: ArrayBuffer
  durationMs: number
}

/** The chunk and the count that it belongs to, both or neither. */
async function addChunk(db: Database, { takeId, number, bytes, durationMs }: NewChunk): Promise<boolean> {
  const tx = db.transaction(['takes', 'chunks'], 'readwrite')
  const takes = tx.objectStore('takes')
  const take = await takes.get(takeId)
  const isNext = take !== undefined && !take.isEnded && take.chunks === number
  if (isNext) {
    await tx.objectStore('chunks').put(bytes, [takeId, number])
    await takes.put({ ...take, chunks: number + 1, durationMs })
  }
  await tx.done
  return isNext
}

async function addPoster(db: Database, takeId: string, bytes: ArrayBuffer): Promise<void> {
  const tx = db.transaction(['takes', 'posters'], 'readwrite')
  // Forgotten meanwhile, as with a chunk.
  if ((await tx.objectStore('takes').get(takeId)) !== undefined) await tx.objectStore('posters').put(bytes, takeId)
  await tx.done
}

async function changeTake(db: Database, takeId: string, change: (take: KeptTake) => Partial<KeptTake>): Promise<void> {
  const tx = db.transaction('takes', 'readwrite')
  const take = await tx.store.get(takeId)
  if (take !== undefined) await tx.store.put({ ...take, ...change(take) })
  await tx.done
}

async function forgetTake(db: Database, takeId: string): Promise<void> {
  const tx = db.transaction(['takes', 'chunks', 'posters'], 'readwrite')
  await Promise.all([
    tx.objectStore('takes').delete(takeId),
    tx.objectStore('chunks').delete(chunksOf(takeId)),
    tx.objectStore('posters').delete(takeId),
    tx.done,
  ])
}

async function forgetAttempt(db: Database, attempt: string): Promise<void> {
  const takes = await db.getAll('takes')
  for (const { takeId } of takes.filter((take) => take.attempt === attempt)) await forgetTake(db, takeId)
}

async function forgetOld(db: Database, nowMs: number): Promise<void> {
  const old = (await db.getAll('takes')).filter(({ madeAt }) => nowMs - madeAt > keptForMs)
  for (const { takeId } of old) await forgetTake(db, takeId)
  const tx = db.transaction(['takes', 'tokens'], 'readwrite')
  const waiting = new Set((await tx.objectStore('takes').getAll()).map(({ interviewId }) => interviewId))
  const tokens = tx.objectStore('tokens')
  for (const interviewId of await tokens.getAllKeys()) if (!waiting.has(interviewId)) await tokens.delete(interviewId)
  await tx.done
}
