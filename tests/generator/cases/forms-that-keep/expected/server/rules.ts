// Written by the generator from spec/messages.yaml. Edit that, not this: the next run writes it anew.

/** What is said when a field is wrong: fixed words, or a function of the field's label and its limit. */
export const validation = {
  required: (a: { field: any }) => String(a.field) + " is needed.",
  personName: (a: { field: any }) => String(a.field) + " may only have letters and spaces.",
  email: (a: { field: any }) => String(a.field) + " must be an email address.",
  maxLength: (a: { field: any; limit: any }) => String(a.field) + " may have " + String(a.limit) + " characters at most.",
  minLength: (a: { field: any; limit: any }) => String(a.field) + " must have " + String(a.limit) + " characters at least.",
  minimum: (a: { field: any; limit: any }) => String(a.field) + " must be " + String(a.limit) + " or more.",
  maximum: (a: { field: any; limit: any }) => String(a.field) + " must be " + String(a.limit) + " or less.",
  type: (a: { field: any }) => String(a.field) + " has a wrong value.",
  format: (a: { field: any }) => String(a.field) + " has a wrong format.",
  option: (a: { field: any }) => String(a.field) + " must be one of the choices.",
  equal: (a: { field: any }) => String(a.field) + " must be the same.",
  strong: (a: { field: any }) => String(a.field) + " needs capital and small letters, 8 at least.",
} as const satisfies Record<string, string | ((values: any) => string)>

export const rules = {
  personName: { pattern: new RegExp("^[\\p{L} .]+$", 'u'), message: "personName" },
  strong: { pattern: new RegExp("^(?=.*\\p{Lu})(?=.*\\p{Ll}).{8,256}$", 'u'), message: "strong" },
} as const satisfies Record<string, { pattern: RegExp; message: keyof typeof validation }>

/** What fields of a type hold, by the word of their format. */
export const formats = {
  email: new RegExp("^[^\\s@.\"(),:;<>[\\]\\\\]+(?:\\.[^\\s@.\"(),:;<>[\\]\\\\]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$", "iu"),
  url: new RegExp("^https?:\\/\\/(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)(?:\\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*(?::\\d{1,5})?(?:[/?#][^\\s<>\"\\\\^`{|}]*)?$", "iu"),
  date: new RegExp("^(?:\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\\d|2[0-8])|\\d{4}-(?:0[13-9]|1[0-2])-(?:29|30)|\\d{4}-(?:0[13578]|1[02])-31|(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)$", ""),
  "date-time": new RegExp("^(?:\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\\d|2[0-8])|\\d{4}-(?:0[13-9]|1[0-2])-(?:29|30)|\\d{4}-(?:0[13578]|1[02])-31|(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)[Tt](?:[01]\\d|2[0-3]):[0-5]\\d:(?:[0-5]\\d|60)(?:\\.\\d+)?(?:[Zz]|[+-](?:[01]\\d|2[0-3]):?[0-5]\\d)$", ""),
  time: new RegExp("^(?:[01]\\d|2[0-3]):[0-5]\\d$", ""),
  colour: new RegExp("^#[0-9a-f]{6}$", ""),
} as const
