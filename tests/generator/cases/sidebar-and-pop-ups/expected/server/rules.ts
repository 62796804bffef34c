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
  earliestNow: (a: { field: any }) => String(a.field) + " must not be in the past.",
  days: (a: { field: any; limit: any }) => String(a.field) + " may be " + String(a.limit) + " away at most.",
  date: (a: { field: any; example: any }) => String(a.field) + " must be a day, such as " + String(a.example) + ".",
  "date-time": (a: { field: any; example: any }) => String(a.field) + " must be a time, such as " + String(a.example) + ".",
} as const satisfies Record<string, string | ((values: any) => string)>

export const rules = {
  personName: { pattern: new RegExp("^[\\p{L} .]+$", 'u'), message: "personName" },
} as const satisfies Record<string, { pattern: RegExp; message: keyof typeof validation }>
