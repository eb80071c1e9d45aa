CREATE TABLE "bookings" (
	"id" text PRIMARY KEY NOT NULL,
	"host_id" text NOT NULL,
	"status" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reserved" "int8range",
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"company" text NOT NULL,
	"message" text NOT NULL,
	"time_zone" text NOT NULL,
	"context" jsonb NOT NULL,
	"suspicions" jsonb NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"link_secret" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"values_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('booked', 'cancelled', 'quarantined')),
	CONSTRAINT "bookings_order" CHECK ("bookings"."starts_at" < "bookings"."ends_at"),
	CONSTRAINT "bookings_booked_is_reserved" CHECK (("bookings"."status" = 'booked') = ("bookings"."reserved" is not null))
);
--> statement-breakpoint
CREATE TABLE "external_bookings" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"email" text,
	"context" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "host_busy_times" (
	"host_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "host_busy_times_host_id_starts_at_pk" PRIMARY KEY("host_id","starts_at")
);
--> statement-breakpoint
CREATE TABLE "host_time_off" (
	"id" text PRIMARY KEY NOT NULL,
	"host_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "host_time_off_order" CHECK ("host_time_off"."starts_at" < "host_time_off"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "hosts" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "hosts_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text,
	"rules" jsonb NOT NULL,
	"meeting_place" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"feed_token_hash" text,
	"busy_calendar_url" text,
	"busy_calendar_read_at" timestamp with time zone,
	"busy_calendar_problem" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_busy_times" ADD CONSTRAINT "host_busy_times_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_time_off" ADD CONSTRAINT "host_time_off_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_idempotency" ON "bookings" USING btree ("idempotency_key","values_hash");--> statement-breakpoint
CREATE INDEX "bookings_host_starts_at" ON "bookings" USING btree ("host_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_email" ON "bookings" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "external_bookings_once" ON "external_bookings" USING btree ("provider","reference");--> statement-breakpoint
CREATE INDEX "host_time_off_host" ON "host_time_off" USING btree ("host_id","ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "hosts_number" ON "hosts" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "hosts_feed_token_hash" ON "hosts" USING btree ("feed_token_hash");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_no_overlap" EXCLUDE USING gist ("reserved" WITH &&);
