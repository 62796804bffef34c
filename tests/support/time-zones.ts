/** Time zones in which dates go wrong first: at both ends of the world, and with clocks that are put forward at night. */
export const timeZones = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin', 'Africa/Cairo'] as const

/** Puts the process into a time zone. Give it back with what comes back. */
export function enterTimeZone(zone: string): () => void {
  const before = process.env.TZ
  process.env.TZ = zone
  return () => {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  }
}
