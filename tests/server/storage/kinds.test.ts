import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { png } from '../../../server/areas/media/sample-files.ts'
import { runs } from '../../../server/storage/kinds/running.ts'
import { tellKind } from '../../../server/storage/kinds/told.ts'
import { mediaTypeOf } from '../../../server/storage/media-types.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const isoMedia = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), bytes(`ftyp${brand}`), Buffer.alloc(400)])

/** Beginnings of files, and what they are by name. */
const begun: readonly [start: Buffer, named: string, is: string][] = [
  [png(4, 4, [255, 0, 0], [0, 0, 0]), 'jpg', 'png'],
  [bytes('\xff\xd8\xff\xe0\x00\x10JFIF'), 'jpeg', 'jpeg'],
  [bytes('GIF89a\x01\x00\x01\x00'), 'txt', 'gif'],
  [bytes('RIFF\x24\x00\x00\x00WEBPVP8 '), 'png', 'webp'],
  [bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'png', 'svg'],
  [bytes('<?xml version="1.0"?><!DOCTYPE svg><svg:svg/>'), 'svg', 'svg'],
  [isoMedia('isom'), 'mp4', 'mp4'],
  [isoMedia('qt  '), 'mov', 'mov'],
  [isoMedia('M4A '), 'm4a', 'm4a'],
  [bytes(`ID3\x03\x00\x00\x00\x00\x0f\x00${'\0'.repeat(400)}`), 'mp3', 'mp3'],
  [bytes('RIFF\x24\x00\x00\x00WAVEfmt '), 'wav', 'wav'],
  [bytes('%PDF-1.7\n'), 'docx', 'pdf'],
  [bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'doc', 'doc'],
  [bytes('WEBVTT\n\n00:01.000 --> 00:02.000\nHello'), 'vtt', 'vtt'],
  [bytes('a,b\n1,2'), 'csv', 'csv'],
  [Buffer.from('\ufeffÜber', 'utf16le'), 'txt', 'txt'],
  [bytes('Hello'), '', 'txt'],
  [bytes('\x01\x00\x02\xff\xfe\x00'), 'step', 'step'],
  [bytes('\x01\x00\x02\xff\xfe\x00'), '', 'bin'],
]

/** What is not taken, whatever it is called, and why. */
const refused: readonly [start: Buffer, named: string, why: 'runs' | 'picture' | 'else'][] = [
  [bytes(`MZ${'\0'.repeat(100)}`), 'pdf', 'runs'],
  [bytes(`\x7fELF${'\0'.repeat(100)}`), '', 'runs'],
  [bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'png', 'runs'],
  [bytes('#!/bin/sh'), 'txt', 'runs'],
  [bytes('<?php echo 1'), 'txt', 'runs'],
  [bytes(' \n<!-- a --><!DOCTYPE html>'), 'txt', 'runs'],
  [bytes('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">'), 'xml', 'runs'],
  [bytes('%PDF-1.7\n<html><script>alert(1)</script>'), 'pdf', 'runs'],
  [bytes('alert(1)'), 'js', 'runs'],
  [isoMedia('heic'), 'heic', 'picture'],
  [isoMedia('avif'), 'avif', 'picture'],
  [bytes('Hello'), 'png', 'else'],
  [bytes('\x01\x00\x02\xff\xfe\x00'), 'mp4', 'else'],
  [bytes('\x01\x00\x02\xff\xfe\x00'), 'txt', 'else'],
]

describe('what a file is by its first bytes (C-media-09, C-media-10)', () => {
  it.each(begun)('%# is told', async (start, named, is) => {
    expect(await tellKind(start, named)).toEqual({ extension: is })
  })

  it.each(refused)('%# is refused', async (start, named, why) => {
    expect(await tellKind(start, named)).toEqual({ refused: why })
  })

  it('is nothing that runs, and no picture or page of its own accord, whatever the bytes and the name', async () => {
    const start = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.string({ maxLength: 200 }).map((text) => Buffer.from(text)),
      fc
        .tuple(fc.constantFrom(...begun, ...refused), fc.uint8Array({ maxLength: 50 }))
        .map(([[begin], rest]) => Buffer.concat([begin, rest])),
    )
    const names = ['', 'png', 'svg', 'html', 'js', 'pdf', 'mp4', 'zip', 'exe', 'docx', 'txt', 'dat', 'xml', 'md']
    await fc.assert(
      fc.asyncProperty(start, fc.constantFrom(...names), async (given, named) => {
        const told = await tellKind(given, named)
        if ('refused' in told) return
        expect(runs(told.extension)).toBe(false)
        expect(told.extension).toMatch(/^[a-z0-9.]{1,16}$/)
        const { type, inline } = mediaTypeOf(`a.${told.extension}`)
        if (inline) expect(type).toMatch(/^(image\/|audio\/|video\/|application\/pdf|text\/vtt)/)
      }),
      { numRuns: 500 },
    )
  })
})
