/** A day of the calendar as `2026-12-05`: no 31 April, and 29 February in leap years alone. */
const day = [
  String.raw`\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])`,
  String.raw`\d{4}-(?:0[13-9]|1[0-2])-(?:29|30)`,
  String.raw`\d{4}-(?:0[13578]|1[02])-31`,
  String.raw`(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29`,
].join('|')
/** The time of day of a moment, and how far that is from UTC. */
const time = String.raw`(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):?[0-5]\d)`

/** What texts of a kind look like, as regular expressions: validators carry them in themselves and load nothing. */
export const formats = {
  // One @, no spaces or consecutive dots, a domain of labels with at least one dot.
  email:
    /^[^\s@."(),:;<>[\]\\]+(?:\.[^\s@."(),:;<>[\]\\]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/iu,
  // Addresses that a browser may be sent to; never javascript: and the like.
  url: /^https?:\/\/(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*(?::\d{1,5})?(?:[/?#][^\s<>"\\^`{|}]*)?$/iu,
  // Digits, with what people write between them.
  phone: /^\+?\d(?:[ ()./-]{0,2}\d){2,49}$/,
  date: new RegExp(`^(?:${day})$`),
  'date-time': new RegExp(`^(?:${day})[Tt]${time}$`),
  time: /^(?:[01]\d|2[0-3]):[0-5]\d$/,
  colour: /^#[0-9a-f]{6}$/,
} as const satisfies Readonly<Record<string, RegExp>>
