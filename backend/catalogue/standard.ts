/** The name of a dimension or menu that can be neither edited nor deleted (specification, section 3). */
export const isStandard = (name: string): boolean =>
  name
    .normalize('NFKC')
    // What looks like it is it.
    .replace(/[\p{White_Space}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase() === 'standard'
