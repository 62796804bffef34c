import type { ColumnType, JSONColumnType } from 'kysely'

/** An instant: read as a Date, written as a Date or ISO text; the database fills it in when left out. */
export type Moment = ColumnType<Date, Date | string | undefined, Date | string>
export type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** A bigint of PostgreSQL: both drivers are told to read it as a number (sizes stay far below 2^53). */
export type Bytes = ColumnType<number, number | undefined, number>
/** JSON that may be missing. */
export type MaybeJson = ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>

export type Json<T extends object | null> = JSONColumnType<T, string | undefined, string>
