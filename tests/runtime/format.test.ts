import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatBytes } from '../../generator/values/bytes.ts'
import { formatValue } from '../../src/runtime/expressions/format.ts'

describe('formats', () => {
  it('shows bytes in B/KB/MB/GB, base 1024, one decimal (P-2.8-05)', () => {
    expect([0, 512, 1536, 1048576, 1073741824, 5e12].map((bytes) => formatBytes(bytes))).toEqual([
      '0.0 B',
      '512.0 B',
      '1.5 KB',
      '1.0 MB',
      '1.0 GB',
      '4656.6 GB',
    ])
  })

  it('never writes 1024 of a unit that has a larger one', () => {
    fc.assert(fc.property(fc.nat(2 ** 30), (bytes) => !/^1024/.test(formatBytes(bytes))))
    expect(formatBytes(1024 * 1024 - 1)).toBe('1.0 MB')
    expect(formatValue(1536, 'bytes', { language: 'de' })).toBe('1,5 KB')
  })

  it('writes nothing for nothing and for what is no such value', () => {
    for (const nothing of [null, undefined, '']) expect(formatValue(nothing, 'integer')).toBe('')
    expect(formatValue('x', 'bytes')).toBe('')
    expect(formatValue('never', { date: 'DD/MM/YYYY' })).toBe('')
  })

  it('writes dates by their pattern and numbers in the language (P-9-17, P-9-18)', () => {
    expect(formatValue(new Date(2024, 2, 5, 0, 30), { date: 'DD/MM/YYYY HH:mm' })).toBe('05/03/2024 00:30')
    const kk = { date: 'DD/MM/YYYY kk:mm' }
    expect(formatValue(new Date(2024, 2, 5, 0, 30), kk)).toBe('05/03/2024 24:30')
    expect(formatValue(new Date(2024, 2, 5, 9, 5), kk)).toBe('05/03/2024 09:05')
    expect(formatValue(12345.6, 'integer', { language: 'en' })).toBe('12,346')
    expect(formatValue(0.1 + 0.2, 'decimal', { language: 'de' })).toBe('0,30000000000000004')
    expect(formatValue(1234.125, 'decimal', { language: 'de' })).toBe('1.234,125')
    expect(formatValue(0, 'integer', { language: 'en' })).toBe('0')
    expect(formatValue(0.257, 'percent', { language: 'en' })).toBe('25.7%')
  })
})
