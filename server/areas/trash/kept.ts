import { limits } from '../../generated/limits.ts'

const day = 86_400_000

/** Before this moment nothing is kept that was deleted. */
export const keptSince = (now = Date.now()) => new Date(now - limits.trashDays * day)

/** The moment from which on something cannot be put back any more. */
export const goesAt = (deletedAt: Date) => new Date(deletedAt.getTime() + limits.trashDays * day)
