/**
 * The most common passwords, in lower case. Digits and signs around a word, letters written as digits, and doubled words are found by rule
 * (password-rules.ts), so only the stem is listed.
 */
export const wellKnownPasswords: readonly string[] = `
password passwort passw0rd passwd passphrase mypassword thepassword yourpassword newpassword oldpassword
nopassword p4ssw0rd contrasena contraseña motdepasse parola haslo lozinka wachtwoord senha salasana heslo jelszo
kennwort geheim geheimnis secret secrets topsecret secreto segredo letmein letmeinnow openup opensesame sesame
openthedoor changeme changeit changethis changenow change default guest guests visitor public private test
tester testing testtest testpass demo demouser demodemo sample example temp temppass temporary trial user
username users userpass admin admins administrator adminadmin root rootroot toor superuser super supervisor
manager operator service support helpdesk system sysadmin server database oracle mysql postgres postgresql
mongodb redis docker kubernetes linux ubuntu debian redhat windows microsoft office outlook exchange apple
macintosh iphone ipad android samsung galaxy google gmail youtube facebook instagram twitter snapchat whatsapp
tiktok linkedin netflix spotify amazon ebay paypal yahoo hotmail aol myspace twitch discord steam xbox
playstation nintendo gameboy pokemon pikachu charizard mewtwo mario luigi zelda sonic tetris pacman minecraft
roblox fortnite warcraft starcraft diablo doom quake halo halflife counterstrike callofduty battlefield
leagueoflegends dota overwatch skyrim fallout assassin assassins cyberpunk eldenring stardew terraria warhammer
login loginlogin logmein logon signin signup enter enterenter entrance access accessdenied open opened close
account accounts welcome welcomeback hello hellohello helloworld hellokitty hithere hiya goodbye goodmorning
goodnight thankyou thanks please iloveyou iloveu iloveme ilovehim ilovegod ilovemymom loveyou loveme lovely
lover lovers lovelove loveit truelove mylove onelove lovehurts lovebird lovebug sweetlove iloveyousomuch
youandme forever foreverlove foreveryoung always together kisses kissme kisskiss hugs hugme huggies marryme
wedding honeymoon husband wife boyfriend girlfriend babyboy babygirl babydoll babyface babycakes mybaby baby
bebe bebita cutie cutiepie cuteness sweet sweety sweetie sweetheart sweetpea sweets sugar sugarbaby honey
honeybee honeybun honeybunny darling dearest beloved angel angels angelica angelito angeleyes fallenangel
guardian heaven heavenly paradise blessed blessing bless faith faithful hope hopeful hopeless grace amazing
amazinggrace glory jesus jesuschrist jesuslovesme jesussaves christ christian church gospel bible godisgood
godislove godbless ilovejesus allah muhammad mohammed bismillah islam krishna ganesh shiva buddha karma namaste
spirit soul prayer pray trinity holyspirit saints crusader templar qwerty qwertyu qwertyui qwertyuiop qwertz
qwertzu qwertzuiop azerty azertyuiop qwert qwerty12345 qweqwe qweasd qweasdzxc qazwsx qazwsxedc qazwsxedcrfv
qazqaz wsxedc 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1zaq1 zaq1xsw2 xsw2zaq1 q1w2e3r4 q1w2e3r4t5
q1w2e3r4t5y6 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y a1s2d3f4 a1b2c3 a1b2c3d4 a1b2c3d4e5 abcd1234 abcde12345
aa123456 aa12345678 asd123 asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl asdfasdf asdasd asdqwe asdzxc asdfjkl
zxcv zxcvb zxcvbn zxcvbnm zxcasd zxcasdqwe poiuytrewq lkjhgfdsa mnbvcxz 123qwe 123qweasd 123qweasdzxc 1234qwer
12345qwert qwer 123abc 123abcd 1234abcd 123asd 12qwaszx q1q1q1q1 qqww1122 1a2b3c 1a2b3c4d 112233 11223344
1122334455 121212 12121212 123123 123123123 123321 123321123 1234321 123454321 12344321 123412341234 12341234
1234554321 12345123 123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 0987654321 987654321
9876543210 87654321 7654321 654321 54321 11111111 111111 1111111 1111111111 000000 00000000 0000000000 222222
22222222 333333 33333333 444444 44444444 555555 55555555 666666 66666666 777777 77777777 7777777 888888 88888888
999999 99999999 999999999 696969 69696969 131313 13131313 101010 10101010 102030 10203040 1020304050 110110
111222 111222333 112211 12312312 142536 147147 147258 147258369 147852 147852369 159159 159357 159753 159753456
159951 168168 171717 198419 20202020 212121 232323 242424 246810 246813579 25802580 252525 258258 258456 258852
292929 313131 314159 31415926 314159265 321321 321321321 321654 321654987 323232 333666 369258147 369369 420420
42042069 424242 456123 456456 456789 456852 456987 515151 520520 5201314 525252 5555555555 567890 584520 616161
654123 654654 741258 741852 741852963 753159 753951 777888 7758521 7758258 789456 789456123 7894561230 789789
8675309 868686 8888888888 909090 951753 963258741 963852 963852741 987456321 987987 999888 999888777 a12345678
a123456789 q123456789 z123456789 1314520 13145200 dragon dragons dragonfly dragonball dragonballz greendragon
reddragon blackdragon monkey monkeys monkeyboy chimp gorilla tiger tigers tigger whitetiger lion lions lionheart
lionking leopard panther panthers pinkpanther jaguar cheetah cougar puma lynx bobcat wildcat wildcats kitten
kittens kittycat kitty kittykat meow catlover catwoman puppy puppies puppylove doggie doggy doggies dogdog
bulldog bulldogs pitbull rottweiler labrador retriever poodle chihuahua dachshund husky beagle spaniel terrier
greyhound wolf wolves werewolf wolfpack lonewolf wolfman wolverine wolverines coyote coyotes fox foxes foxy
firefox bear bears teddybear pandabear polarbear grizzly panda pandas koala kangaroo rabbit bunny bunnies
bunnyrabbit hamster mouse mickeymouse mickey minnie minniemouse rat turtle turtles tortoise snake snakes
rattlesnake cobra viper python anaconda lizard gecko iguana frog froggy froggie kermit toad fish fishes fishing
fisherman bigfish goldfish dolphin dolphins whale shark sharks octopus lobster crab shrimp salmon tuna penguin
penguins duck ducks ducky duckie duckling rubberduck donald donaldduck goose swan chicken chickens rooster
turkey eagle eagles falcon falcons hawk hawks redhawk raven ravens crow owl parrot cardinal cardinals bluebird
birdie birdman seagull hummingbird butterfly butterflies mariposa bumblebee bee bees spider spiders spiderman
scorpion scorpio ladybug firefly grasshopper cricket horse horses horsey pony ponies stallion mustang mustangs
unicorn unicorns pegasus donkey mule cow cows cowboy cowboys cowgirl buffalo bison elephant elephants rhino
hippo giraffe zebra camel llama alpaca sheep lamb goat pig piggy piglet animal animals wildlife zoo safari
sunshine sunrise sunset sunlight sunny sunnyday sunflower sunflowers moon moonlight moonbeam moonshine fullmoon
star stars starlight stardust starfish starship starwars startrek superstar rockstar shootingstar northstar
universe planet mercury venus earth mars jupiter saturn uranus neptune pluto apollo artemis athena zeus hercules
phoenix titan titans olympus poseidon hades atlas orion cosmos comet asteroid rocket space spaceman spaceship
nasa eclipse rainbow rainbows thunder lightning storm stormy hurricane tornado cyclone tsunami blizzard snow
snowball snowflake snowman snowboard snowy ice iceman icecream icecube fire fireball fireman firefighter
firebird flame flames inferno water waterfall ocean oceans sea seaside beach beaches beachbum island islands
hawaii aloha river rivers lake lakers mountain mountains everest valley forest forrest jungle desert garden
gardens flower flowers rose roses rosebud redrose lily lilies tulip tulips daisy daisies violet violets orchid
jasmine magnolia lavender cherry cherries cherryblossom blossom petal lotus tree trees oak willow maple pine
cedar autumn winter summer summertime spring springtime january february march april may june july august
september october november december monday tuesday wednesday thursday friday saturday sunday weekend holiday
holidays vacation birthday happybirthday christmas merrychristmas xmas santa santaclaus rudolph reindeer easter
halloween pumpkin thanksgiving valentine newyear happynewyear yesterday today tomorrow midnight morning evening
football baseball basketball softball volleyball soccer futbol rugby hockey tennis golf golfer golfing golfball
bowling boxing boxer wrestling wrestler karate judo kungfu ninja ninjas samurai warrior warriors fighter
fighting swimmer swimming surfer surfing surfboard skater skating skateboard skateboarding snowboarder skiing
runner running marathon cycling cyclist biker hiking climbing diving dancer dancing dance ballet ballerina
gymnast gymnastics cheer cheerleader cheerleading champion champions winner winners victory victor team teamwork
player players playboy playball playtime gamer gamers gaming gamecube games game goalie goalkeeper striker
captain coach quarterback touchdown homerun slamdunk ironman triathlon olympics chelsea chelseafc arsenal
liverpool liverpoolfc everton tottenham manutd manchester manchesterunited manunited mancity newcastle leeds
leedsunited celtic rangers aberdeen westham villa astonvilla barcelona barca realmadrid madrid juventus inter
milan acmilan napoli roma lazio bayern borussia dortmund schalke hamburg ajax feyenoord benfica sporting porto
galatasaray fenerbahce besiktas flamengo corinthians palmeiras saopaulo santos boca bocajuniors riverplate
yankees redsox mets dodgers giants cubs whitesox braves phillies padres mariners astros orioles royals brewers
pirates rockies steelers packers patriots broncos raiders chargers chiefs vikings redskins jets bengals browns
colts texans buccaneers seahawks fortyniners niners bulls chicago celtics knicks nets sixers hornets pistons
pacers spurs rockets mavericks suns kings clippers blazers jazz nuggets grizzlies timberwolves bruins canadiens
mapleleafs redwings flyers blackhawks oilers canucks senators devils lebron kobe kobebryant jordan michaeljordan
shaq iverson messi ronaldo cristiano cr7 neymar beckham zidane maradona pele rooney gerrard drogba kaka federer
nadal tigerwoods schumacher ferrari senna rossi46 valentino mercedes mercedesbenz porsche lamborghini bugatti
maserati bentley rollsroyce audi bmw bmwm3 volkswagen golfgti toyota corolla camry honda civic hondacivic accord
nissan skyline mazda subaru impreza mitsubishi lexus infiniti hyundai chevrolet chevy camaro corvette silverado
impala ford fordf150 focus explorer ranger dodge charger challenger jeep wrangler cadillac buick pontiac
chrysler tesla harley harleydavidson davidson yamaha kawasaki suzuki ducati triumph motorcycle motorbike
motocross nascar dale earnhardt racing racer racecar turbo diesel trucker truck driver mechanic engine superman
batman robin wonderwoman hulk captainamerica thor loki avengers deadpool xmen magneto punisher daredevil joker
quinn harleyquinn gotham flash greenlantern aquaman superhero supergirl superboy transformers optimus
optimusprime megatron terminator predator alien aliens robocop rambo rocky matrix neo morpheus skywalker
lukeskywalker vader darthvader yoda jedi jedimaster anakin chewbacca hansolo r2d2 c3po boba mandalorian
stormtrooper spock enterprise klingon picard harrypotter hogwarts hermione gryffindor slytherin dumbledore
voldemort potter frodo gandalf legolas aragorn samwise bilbo hobbit tolkien lordoftherings gollum sauron mordor
narnia aslan twilight edward bella edwardcullen jacobblack vampire vampires dracula zombie zombies ghost ghosts
demon demons devil lucifer satan hell hellfire death deathnote killer killers killme murder blood bloody
darkness darkside dark darkangel darklord shadow shadows nightmare night nightwing knight knights darkknight
wizard wizards witch witchcraft magic magician magical merlin excalibur camelot dungeon master masters blaster
masterkey mastermind chief boss bigboss bossman king kingdom kingkong queen queens queenbee prince princess
princesa princesita princes royal royalty empress emperor caesar duke lord lady goddess legend legends legendary
hero heroes pirate blackbeard jacksparrow treasure viking gladiator spartan spartans trojan trojans centurion
naruto sasuke sakura hinata itachi kakashi uchiha konoha goku vegeta gohan sailormoon onepiece luffy bleach
ichigo inuyasha evangelion gundam totoro ghibli anime animelover otaku kawaii doraemon disney disneyland goofy
tinkerbell tinker peterpan cinderella snowwhite aladdin ariel littlemermaid simba nemo findingnemo woody
buzzlightyear toystory shrek frozen elsa olaf bambi dumbo pooh poohbear winniethepooh eeyore stitch lilo
looneytunes bugsbunny tweety tweetybird sylvester taz scooby scoobydoo snoopy charliebrown garfield simpsons
homer bart bartsimpson southpark cartman kenny spongebob patrick squidward barbie barbiegirl cookiemonster elmo
bigbird muppet dora teletubbies michael michelle jennifer jessica ashley amanda daniel david matthew joshua
andrew anthony christopher christina christine joseph william robert roberto richard thomas charles charlie
george james john johnny johnson johnjohn jonathan justin justinbieber bieber brandon brian bryan kevin steven
stephen stephanie sarah sara samantha sam samuel samson nicole nicholas nicolas natalie natasha nathan nathalie
melissa megan maria mariana maryjane mary martin martina marina marie margaret maggie madison mackenzie lucas
louise lisa linda lindsey lauren laura kristen kimberly kelly katie katherine kathleen karen julia julian julie
juliana joanna jasper jason jasmin jackson jack jackie isabella isabel hunter heather hannah harry harold
gregory gabriel gabriela gabrielle frank francis francisco fernando felipe eric erica emily emma elizabeth
eduardo dylan dominic diana dennis debbie danielle cynthia crystal courtney claudia chris chester catherine
carolina caroline carlos carmen cameron caitlin brooke brittany brenda benjamin ben barbara austin aurora
antonio antonia angela andrea andreas anderson amber alyssa alison alicia alex alexander alexandra alexandre
alexis albert alberto adrian adriana adam abigail zachary xavier vincent victoria veronica vanessa valerie
valentina tyler travis tracy tiffany timothy theresa teresa taylor taylorswift susan sophie sophia simon sierra
shannon sergio sebastian scott sandra sabrina ryan russell ruby rosie ronald roger rodrigo ricardo rebecca
raymond rachel priscilla pedro paul patricia pamela paige oscar oliver olivia norman nina nancy morgan monica
molly miguel miguelito maxwell maximus max mauricio marcus marcos marco mark manuel luis lucy logan leonardo
leonard lawrence larry kyle kayla jorge jose joel jesse jeremy jeffrey jenny jake ivan irene ian hector
guillermo gustavo gordon gloria gerald fred ernesto enrique dorothy donna diego derek debra cody claire chloe
cheryl carl calvin bruce bradley bobby betty bernard beatriz arthur armando angelo alfredo alejandro alejandra
aaron zoe wendy walter vivian sheila shirley sharon philip phillip peter penelope paula nadia mohamed ahmed
fatima ayesha omar hassan hussain ibrahim yusuf mustafa mehmet ahmet fatma ali priya rahul rohit amit sunil
anjali pooja deepak sachin lakshmi suresh rajesh vijay arjun ravi sasha dasha masha natalia svetlana vladimir
dmitry sergey andrey nikita maksim anastasia ekaterina tatiana oksana giovanni giuseppe francesco alessandro
alessandra lorenzo matteo chiara giulia pierre jacques francois camille juliette mathieu antoine stefan thorsten
juergen wolfgang hans heinrich dieter monika sabine petra mateus rafael thiago bruno leticia camila larissa joao
vitoria america american usa usarmy usmarines usmc marines marine semperfi army airforce airborne soldier navy
navyseal seals military veteran freedom liberty justice peace peaceful peacelove independence patriot texas
california newyork newyorkcity brooklyn manhattan boston dallas houston denver seattle miami florida georgia
virginia alabama arizona colorado michigan minnesota montana nevada ohio ohiostate oklahoma oregon tennessee
wisconsin washington hollywood losangeles sanfrancisco sandiego lasvegas vegas neworleans detroit philly
philadelphia pittsburgh baltimore atlanta orlando canada toronto montreal vancouver mexico cuba puertorico
brasil brazil argentina colombia peru chile venezuela espana spain portugal lisboa france paris marseille lyon
england london scotland ireland irish wales britain germany deutschland berlin frankfurt italy italia rome
venice firenze greece athens turkiye istanbul russia moscow moskva ukraine poland polska warszawa sweden
stockholm norway denmark finland holland amsterdam belgium swiss switzerland austria hungary romania bulgaria
serbia croatia china beijing shanghai hongkong taiwan japan tokyo korea seoul india indian mumbai delhi pakistan
bangladesh indonesia jakarta malaysia singapore philippines pinoy pilipinas vietnam thailand bangkok australia
sydney melbourne newzealand africa nigeria kenya egypt cairo israel jerusalem lebanon iran dubai music musica
musical musician rockandroll rocknroll rockon metal metallica slipknot ironmaiden megadeth slayer pantera
nirvana kurtcobain acdc ledzeppelin pinkfloyd beatles thebeatles johnlennon lennon elvis elvispresley
michaeljackson madonna beyonce rihanna eminem slimshady tupac 2pac biggie snoopdogg 50cent gunit jayz kanye
drake lilwayne ladygaga britney britneyspears shakira selena selenagomez onedirection jonas jonasbrothers
hannahmontana mileycyrus blink182 greenday linkinpark mychemicalromance falloutboy paramore evanescence korn
disturbed system0fadown systemofadown coldplay radiohead depechemode rammstein bts btsarmy blackpink exo bigbang
guitar guitars guitarist bass drums drummer piano violin trumpet saxophone hiphop reggae bobmarley rasta jamaica
techno trance dj deejay karaoke song melody harmony rhythm chocolate candy candyman cookie cookies cupcake
cupcakes cake cheesecake brownie brownies pudding strawberry strawberries blueberry raspberry blackberry
cranberry banana bananas orange oranges apples applepie pineapple coconut mango mangoes peach peaches pear grape
grapes lemon lemons lemonade lime watermelon melon kiwi avocado potato potatoes tomato onion carrot peanut
peanuts peanutbutter butter buttercup butterfinger cheese cheeseburger hamburger burger pizza pizzas pasta
spaghetti lasagna noodle noodles sushi taco tacos burrito nachos bacon sausage steak sandwich pancake waffles
muffin muffins bagel donut doughnut popcorn pickle pickles ketchup mustard pepper peppers salt cinnamon vanilla
caramel marshmallow jellybean jelly gummybear skittles snickers twix oreo nutella coffee starbucks espresso
cappuccino latte mocha tea greentea cocacola coke pepsi drpepper mountaindew sprite fanta redbull monster
monsters energy beer beerbeer budweiser budlight heineken corona guinness whiskey jackdaniels vodka tequila rum
martini wine champagne cocktail drunk computer computers laptop desktop keyboard monitor internet network
wireless wifi router website webmaster email hacker hackers hacking hack cyber digital software hardware program
programmer programming developer code coding coder java javascript security secure secured safe safety firewall
virus binary pixel megabyte gigabyte terminal console robot robots robotics technology tech electric electronic
machine power powerful superpower atomic nuclear radio television phone cellphone mobile nokia motorola sony
panasonic toshiba dell lenovo thinkpad compaq hewlett packard intel pentium nvidia cisco ibm business company
money moneymoney cash cashmoney dollar dollars million millionaire billionaire bitcoin crypto ethereum dogecoin
gold golden goldie silver platinum diamond diamonds emerald sapphire pearl jewel rich richie success successful
winning fortune lucky luckystar luckyme luckydog jackpot casino poker blackjack gambler bank banker finance
trading trader market marketing sales school schools college university student students teacher teachers
professor science biology chemistry physics math history english spanish french german library book books
reading reader writer scholar graduate harvard yale stanford princeton oxford cambridge notredame doctor doctors
nurse nurses nursing nurselife registerednurse hospital hospitals clinic clinical medical medicine medicare
medicaid health healthcare healthy patient patients surgery surgeon surgical dentist dental pharmacy pharmacist
therapy therapist physio physician ambulance paramedic emergency radiology cardiology oncology pediatrics
stethoscope bandage wound wounds woundcare wounded healing healer careplan caregiver caring hospice nursinghome
family myfamily familia familyfirst mother mothers mommy mom momanddad mamma mama father daddy
daddysgirl daddyslittlegirl dad papa papito mami mamita mamapapa sister sisters brother brothers son daughter
grandma grandpa granny nana cousin uncle auntie children child kids mykids friend friends friendship bestfriend
bestfriends bff buddy buddies bro homie homies dude dudes guys girls girl girlie girly girlpower boys boy boyboy
man woman women gentleman people person human stranger ginger bailey buster bandit lola coco rex sadie smokey
sparky rusty scout scooter sammy tucker toby teddy ziggy winston boomer brutus bubba bubbles casper chico cleo
cooper dexter dolly fluffy gizmo gracie lassie marley milo misty mittens murphy nala patches penny precious
romeo rosco roxy rufus sassy socks spike spot stella trouble whiskers happy happyhappy happyday happydays
happyface happyfeet happygirl happylife happyness happiness smile smiles smiley smileyface smiling laugh
laughing funny funnyman fun funtime party partytime crazy crazygirl crazyboy mad madness insane psycho maniac
wild wildchild wildthing beautiful beauty gorgeous pretty prettygirl prettywoman cute sexy sexygirl sexylady
sexything sexyboy hot hottie hotstuff hotgirl hotdog hotrod hotshot cool coolcool coolman coolguy coolgirl
coolness cooldude nice awesome fantastic fabulous wonderful perfect brilliant genius smart clever intelligent
strong strength stronger fearless brave courage heart hearts brokenheart heartbreak heartless sad sadness lonely
alone sorry goaway leavemealone whatever whatsup wassup nothing something anything everything nobody somebody
everybody nevermind never neveragain forgotten forget forgetit forgot remember rememberme iforgot idontknow
dontknow noidea noway ok okokok yesyes yes nonono maybe because believe believer dream dreams dreamer dreaming
dreamcatcher wish wishes imagine imagination future destiny fate fantasy reality mystery mystic mystical miracle
infinity eternity eternal immortal life lifeisgood lifegoeson mylife lovelife live living alive survivor rebel
rebels outlaw gangster gangsta thug thuglife pimp pimpin playa hustler hustle mafia scarface tonymontana
godfather corleone sopranos asshole fuckyou fuckoff fuckme fucker fucking motherfucker bitch bitches bastard
bullshit shit shithead dickhead pussy pussycat hardcore sexsex sexyman naughty biteme red redred blue blueblue
blueeyes bluesky skyblue green greengreen greenbay greentree yellow purple purplerain pink pinkie pinky pinkpink
pinklady black blackcat blackbird blackhawk blackmagic blackout blackrose blackwhite white whiteboy whitehouse
brown grey silverfox goldeneye turquoise scarlet crimson indigo abcdef abcdefg abcdefgh abcdefghi abcdefghij
abcdabcd abcabc abc aaa aaaa aaaaaa aaaaaaaa bbbbbb cccccc xxxxxx xxxxxxxx zzzzzz zzzzzzzz qqqqqq qqqqqqqq
asdfqwer blahblah blah blablabla blabla hahaha hahahaha lololol lol lollol rofl omg omgomg wtf xoxo xoxoxo noob
n00b pwned leet l33t yolo swag swagger swagswag dope beast beastmode savage trustno1 trustnoone trustme trust
noonespecial ncc1701 ncc1701d thx1138 rush2112 bond007 jamesbond agent007 area51 fubar foobar foobarbaz xyzzy
plugh correcthorse correcthorsebatterystaple incorrect abracadabra hocuspocus supercalifragilistic tictac
tictactoe peekaboo cupid bullseye cannabis marijuana weed smokeweed ganja stoner stoned pothead 420blaze badboy
badgirl badass badman bigdaddy bigdog bigman bigred biggirl bigmac bigboy littleman littlegirl littleone
littleboy oldman youngblood greatest great alpha alphabet omega delta sigma gamma beta phi lambda alphaomega one
two three onetwothree onetwothreefour four five six seven eight nine ten first second third number numberone
numero uno dos tres eleven thirteen century
`
  .trim()
  .split(/\s+/)
