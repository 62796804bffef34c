import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import utc from 'dayjs/plugin/utc.js'

// Without the first, dayjs reads a pattern as if none was given, and takes 05/12/2026 for a day of May.
dayjs.extend(customParseFormat)
dayjs.extend(utc)

/** dayjs with its plugins. Everything that reads dates takes it from here, since a plugin is there for all or for nobody. */
export default dayjs
