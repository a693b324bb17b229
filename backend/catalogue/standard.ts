/** True for the name of the dimension or menu that cannot be edited or deleted (R3.6). */
export const isStandard = (name: string): boolean =>
  name
    .normalize('NFKC')
    // Ignores case, width and invisible characters, so that no second one can look like it.
    .replace(/[\p{White_Space}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase() === 'standard'
