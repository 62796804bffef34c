const undone: (() => void)[] = []

/** Gives a property of the document or of the browser another value, until the file of tests has ended. */
export function stubProperty(object: object, name: PropertyKey, value: unknown): void {
  const former = Object.getOwnPropertyDescriptor(object, name)
  Object.defineProperty(object, name, { value, configurable: true })
  undone.push(() => {
    if (former) Object.defineProperty(object, name, former)
    else Reflect.deleteProperty(object, name)
  })
}

/** The properties are what they were. */
export function unstubProperties(): void {
  for (const undo of undone.splice(0).toReversed()) undo()
}
