import { type Hours, splitContact } from '#/entities/restaurant/opening-hours.ts'

/** The hours of a description whose last line says them; undefined if the line is not understood. */
export const hoursOf = (text: string): Hours | undefined => splitContact(`Orari: ${text}`).contact.hours
