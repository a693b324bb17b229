import AppBar from '@mui/material/AppBar'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import CardMedia from '@mui/material/CardMedia'
import Toolbar from '@mui/material/Toolbar'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

/*
 * The baseline of the landing page: React and MUI only. No router, no queries, no languages, no session; the same list
 * and pictures.
 */

type Row = { id: string; name: string; city: string; restaurantImage: string[] | null }

function Floor() {
  const [rows, setRows] = useState<Row[]>([])
  useEffect(() => {
    fetch('/api/public/restaurants')
      .then((response) => response.json())
      .then(setRows)
  }, [])
  return (
    <>
      <AppBar position="sticky">
        <Toolbar>
          <Typography variant="h6">Floor</Typography>
        </Toolbar>
      </AppBar>
      {rows.map(({ id, name, city, restaurantImage }) => (
        <Card key={id} data-card="">
          <CardMedia
            component="img"
            image={`/api/public/restaurant-image/${restaurantImage?.[0]}`}
            height={268}
            loading="lazy"
          />
          <CardContent>
            <Typography variant="h6">{name}</Typography>
            <Typography variant="body2">{city}</Typography>
          </CardContent>
        </Card>
      ))}
    </>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Floor />)
