const TURNS = /[\u202a-\u202e\u2066-\u2069]/

/**
 * A name as it stands inside a sentence of ours. One that holds a character which turns the direction of what follows is
 * closed off (first strong isolate … pop), so that it cannot turn the rest of the sentence; it stays as it was typed.
 */
export const isolate = (name: string): string => (TURNS.test(name) ? `\u2068${name}\u202c\u2069` : name)
