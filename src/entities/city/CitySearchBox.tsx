import CircularProgress from '@mui/material/CircularProgress'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import SearchIcon from 'lucide-react/icons/search'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText, translateFailure } from '#/lib/query/failures.ts'
import { ComboboxList, useCombobox } from '#/ui/fields/ComboboxList.tsx'
import { useCitySearch } from './api.ts'
import type { City } from './schema.ts'

/**
 * The city of a form, which is chosen by a search (R2.60, R5.1). If the person changes the text, the chosen city is
 * removed.
 */
export function CitySearchBox({
  value,
  fault,
  onChange,
}: {
  value: City | undefined
  fault?: string | undefined
  onChange: (city: City | undefined) => void
}) {
  const { t } = useTranslation()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value?.name ?? '')
  const [searchedText, setSearchedText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const { data: cities = [], error, isFetching, isSuccess, refetch } = useCitySearch(searchedText)
  const [lastValue, setLastValue] = useState(value)
  if (value?.id !== lastValue?.id || value?.name !== lastValue?.name) {
    setLastValue(value)
    if (value) setText(value.name)
  }
  const typed = text.trim()

  const search = () => {
    if (!typed || isFetching) return
    // The button is disabled now and would lose the focus. That would close the list.
    field.current?.focus()
    setIsOpen(true)
    if (typed === searchedText && error) refetch()
    setSearchedText(typed)
  }
  const { inputProps, listProps } = useCombobox({
    label: t('entities.city'),
    value: text,
    options: typed === searchedText ? cities.map(({ id: cityId, name }) => ({ id: cityId, label: name })) : [],
    isOpen,
    onChange: (next) => {
      setText(next)
      setIsOpen(false)
      if (value) onChange(undefined)
    },
    onPick: (option) => {
      setIsOpen(false)
      onChange({ id: option.id, name: option.label })
    },
    onOpen: setIsOpen,
  })
  const onKeyDown = (event: KeyboardEvent) => {
    inputProps.onKeyDown(event)
    // Enter on an option chooses it. Elsewhere Enter searches, and must not submit the form.
    if (event.key !== 'Enter' || event.defaultPrevented || value) return
    event.preventDefault()
    search()
  }
  const hasAnswer = typed !== '' && typed === searchedText && !value
  const failure = hasAnswer && error ? failureText(error, 'errors.loadingFailed') : undefined
  const note = failure
    ? [failure.title, failure.detail].flatMap((words) => words ?? []).map((words) => translateFailure(words, t))
    : hasAnswer && isSuccess && cities.length === 0
      ? [t('entities.noCity')]
      : fault === undefined
        ? undefined
        : [fault]

  return (
    <FormControl fullWidth required variant="outlined" error={note !== undefined} sx={{ position: 'relative' }}>
      <InputLabel htmlFor={id}>
        <span>{t('entities.city')}</span>
      </InputLabel>
      <OutlinedInput
        id={id}
        label={t('entities.city')}
        inputRef={field}
        inputProps={{ ...inputProps, onKeyDown, 'aria-describedby': `${id}-note` }}
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              edge="end"
              aria-label={t('entities.searchCity')}
              disabled={!typed || isFetching}
              onClick={search}
            >
              {isFetching ? <CircularProgress size={20} /> : <SearchIcon />}
            </IconButton>
          </InputAdornment>
        }
      />
      <ComboboxList {...listProps} />
      <FormHelperText component="div" id={`${id}-note`} role="status">
        {note?.map((line) => (
          <div key={line} dir="auto">
            {line}
          </div>
        )) ?? t('entities.cityHint')}
      </FormHelperText>
    </FormControl>
  )
}
