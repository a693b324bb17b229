/** On a button that scrolls to a card's notice. */
export const Arrow = ({ isUp }: { isUp: boolean }) => (
  <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
    <path
      d={isUp ? 'M12 20V5m-6 6 6-6 6 6' : 'M12 4v15m-6-6 6 6 6-6'}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
    />
  </svg>
)
