/** Given and family names of invented people, from many origins. Combined by chance: any likeness is one. */

// oxfmt-ignore
export const feminineNames: readonly string[] = [
  'Abena', 'Adela', 'Agnes', 'Aiko', 'Alma', 'Amara', 'Anneke', 'Ariadne', 'Aziza', 'Beatriz', 'Bernadette', 'Birgit',
  'Camila', 'Carmen', 'Celeste', 'Chiara', 'Consuelo', 'Daphne', 'Delphine', 'Dolores', 'Edith', 'Eleanor', 'Esperanza',
  'Estelle', 'Farah', 'Florence', 'Genevieve', 'Gloria', 'Greta', 'Hana', 'Harriet', 'Hazel', 'Henrietta', 'Imani',
  'Ingrid', 'Irma', 'Josephine', 'Kalinda', 'Keiko', 'Leilani', 'Lorraine', 'Lucille', 'Magdalena', 'Mai', 'Marguerite',
  'Maxine', 'Meera', 'Nadia', 'Noor', 'Odette', 'Opal', 'Pilar', 'Priya', 'Rosalind', 'Ruth', 'Sunita', 'Thelma',
  'Winifred', 'Xiomara', 'Yolanda', 'Zofia',
]

// oxfmt-ignore
export const masculineNames: readonly string[] = [
  'Abdul', 'Alvaro', 'Amos', 'Anders', 'Anselm', 'Arturo', 'Arvid', 'Barnaby', 'Bao', 'Benedikt', 'Calvin', 'Casimir',
  'Cedric', 'Chidi', 'Clarence', 'Cornelius', 'Darius', 'Desmond', 'Diego', 'Edmund', 'Elias', 'Emeka', 'Enrique', 'Ernest',
  'Farid', 'Fergus', 'Floyd', 'Gideon', 'Gustavo', 'Harold', 'Haruto', 'Hector', 'Idris', 'Ignacio', 'Ivan', 'Jerome',
  'Joaquin', 'Kofi', 'Lamar', 'Laszlo', 'Leopold', 'Lionel', 'Malik', 'Marcel', 'Mateo', 'Milton', 'Nikolai', 'Octavio',
  'Omar', 'Percival', 'Quentin', 'Rajesh', 'Reginald', 'Rolf', 'Salvador', 'Stellan', 'Tadeo', 'Thaddeus', 'Vernon', 'Wendell',
]

// oxfmt-ignore
export const familyNames: readonly string[] = [
  'Abara', 'Achterberg', 'Adeyemi', 'Aguilar', 'Albescu', 'Alderete', 'Amundsen', 'Arquette', 'Asante', 'Ashdown', 'Bagshaw',
  'Balcarek', 'Banerjee', 'Barlowe', 'Beaulieu', 'Belmonte', 'Bergqvist', 'Bhatt', 'Birdsong', 'Blackwater', 'Boateng',
  'Bonfiglio', 'Bramwell', 'Brightwater', 'Caldera', 'Calloway', 'Castellan', 'Cavanagh', 'Chaudhry', 'Chen', 'Coldiron',
  'Corrigan', 'Dabrowski', 'Danso', 'Delacroix', 'Devereaux', 'Dhillon', 'Dombrowski', 'Drummond', 'Eastgate', 'Echeverria',
  'Eriksen', 'Escobedo', 'Fairbairn', 'Farrokh', 'Featherstone', 'Ferreira', 'Fitzwater', 'Fontaine', 'Fujimoto', 'Galloway',
  'Garza', 'Ghorbani', 'Goldbaum', 'Greenaway', 'Grimaldi', 'Gupta', 'Halvorsen', 'Hanabusa', 'Hathaway', 'Hollings',
  'Ibarra', 'Ivanova', 'Jankovic', 'Jefferies', 'Kapoor', 'Karlsen', 'Katsaros', 'Kealoha', 'Kimura', 'Kowalczyk',
  'Lachance', 'Larkspur', 'Leclerc', 'Lindqvist', 'Llewellyn', 'Lombardi', 'Macallan', 'Mahlangu', 'Marchetti', 'Mbeki',
  'Mendoza', 'Merriweather', 'Moreau', 'Mukherjee', 'Nakagawa', 'Ndiaye', 'Nguyen', 'Northcott', 'Novak', 'Obando',
  'Okonkwo', 'Ostrander', 'Oyelaran', 'Pacheco', 'Papadakis', 'Pemberton', 'Petrov', 'Quintero', 'Rahman', 'Redfeather',
  'Rosenthal', 'Sandoval', 'Sarkisian', 'Sepulveda', 'Silverstone', 'Soto', 'Stavros', 'Szabo', 'Takahashi', 'Thibodeaux',
  'Tran', 'Underhill', 'Valdivia', 'Vandermeer', 'Villanueva', 'Wainwright', 'Whitlock', 'Yamada', 'Yilmaz', 'Zielinski',
]
