const units = ['B', 'KB', 'MB', 'GB'] as const

/** Bytes for staff: `512.0 B`, `1.5 KB`, in German `1,5 KB`; above GB it stays GB. */
export function formatBytes(bytes: number, language = 'en'): string {
  let size = Math.max(0, bytes)
  let unit = 0
  // Rounded before comparing, so that 1023.99 KB reads 1.0 MB and not 1024.0 KB.
  while (unit < units.length - 1 && Number(size.toFixed(1)) >= 1024) {
    size /= 1024
    unit += 1
  }
  const one = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false }
  return `${size.toLocaleString(language, one)} ${units[unit]}`
}
