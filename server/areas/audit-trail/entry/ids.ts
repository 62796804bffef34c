const id = /^[A-Z][A-Za-z]+_[0-9a-z-]+$/

/** Every text in a value that looks like an id, each once: those of `Role_7k3q…`. */
export function idsIn(value: unknown): string[] {
  const found = new Set<string>()
  collect(value, found)
  return [...found]
}

function collect(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') {
    if (id.test(value)) found.add(value)
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const each of Object.values(value)) collect(each, found)
}
