// Written by the generator from spec/entities. Edit that, not this: the next run writes it anew.

export const keyFields: Readonly<Record<string, readonly string[] | false>> = { Plant: ["id"], Step: ["id"] }
